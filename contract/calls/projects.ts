import { Project, ProjectInput, UpdateProjectInput } from '../projects.ts'
import type { Call } from './call.ts'

export const PROJECT_CALLS = {
  'POST /users/works': {
    tag: 'Projects',
    summary:
      'Add a project, with the technologies it was built with; sent again with its id, it is added once',
    body: ProjectInput,
    answer: Project,
    status: [201],
    failures: ['project_limit', 'id_taken'],
  },
  'PUT /users/works/:id': {
    tag: 'Projects',
    summary: 'Change a project: what is left out stays as it is',
    body: UpdateProjectInput,
    answer: Project,
  },
} as const satisfies Record<string, Call>
