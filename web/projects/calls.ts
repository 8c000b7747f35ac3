import type { Project, ProjectInput, RemovedProject } from '#contract/projects.ts'
import { request } from '../data/api.ts'

export const createProject = (input: ProjectInput & { id: string }) =>
  request('POST', '/users/works', { body: input }) as Promise<Project>

export const updateProject = (id: string, input: Partial<ProjectInput>) =>
  request('PUT', `/users/works/${id}`, { body: input }) as Promise<Project>

export const deleteProject = (id: string) => request('DELETE', `/users/works/${id}`)

export const fetchRemoved = (signal: AbortSignal) =>
  request('GET', '/users/works/removed', { signal }) as Promise<RemovedProject[]>

export const restoreProject = (id: string) => request('POST', `/users/works/${id}/restore`)

export const deleteForGood = (id: string) => request('DELETE', `/users/works/removed/${id}`)
