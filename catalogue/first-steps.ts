import { fold } from './fold.ts'

/** What courses begin with, in the order in which they teach it; HTML, CSS and JavaScript in each. */
const BY_MODULE = {
  frontend: [
    'html',
    'css',
    'javascript',
    'git',
    'github',
    'visual-studio-code',
    'programming-logic',
    'figma',
    'responsive-design',
    'flexbox',
    'dom',
    'json',
  ],
  'advanced frontend': [
    'javascript',
    'react',
    'html',
    'css',
    'typescript',
    'git',
    'react-router',
    'react-hook-form',
    'axios',
    'zod',
    'sass',
    'styled-components',
  ],
  backend: [
    'javascript',
    'nodejs',
    'express',
    'typescript',
    'sql',
    'postgresql',
    'rest-api',
    'git',
    'insomnia',
    'jwt',
    'html',
    'css',
  ],
  'advanced backend': [
    'nodejs',
    'typescript',
    'postgresql',
    'python',
    'django',
    'typeorm',
    'nestjs',
    'docker',
    'jest',
    'javascript',
    'html',
    'css',
  ],
} as const

/** Twelve ids to offer for an empty list, by what the course module is called. */
export function firstSteps(module: string): readonly string[] {
  const name = fold(module)
  const isAdvanced = name.includes('avancado')
  if (name.includes('backend')) return BY_MODULE[isAdvanced ? 'advanced backend' : 'backend']
  return BY_MODULE[isAdvanced ? 'advanced frontend' : 'frontend']
}
