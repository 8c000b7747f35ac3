-- Whether a person ever had a project stands with them, so that the profile of who never had one asks nothing more.
ALTER TABLE users ADD COLUMN has_projects INTEGER NOT NULL DEFAULT 0;

CREATE TABLE projects (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  deploy_url TEXT,
  repo_url TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  removed_at TEXT,
  PRIMARY KEY (user_id, position, id)
) /*sqlite STRICT, WITHOUT ROWID*/;

CREATE INDEX removed_projects_by_person ON projects (user_id, removed_at) WHERE removed_at IS NOT NULL;
CREATE INDEX removed_projects_by_time ON projects (removed_at) WHERE removed_at IS NOT NULL;

-- What is in the bin, project or technology, keeps its ties; what goes for good takes them along.
CREATE TABLE project_technologies (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  technology_id TEXT NOT NULL REFERENCES technologies (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  PRIMARY KEY (project_id, technology_id)
) /*sqlite STRICT, WITHOUT ROWID*/;

CREATE INDEX project_technologies_by_person ON project_technologies (user_id);
CREATE INDEX project_technologies_by_technology ON project_technologies (technology_id);
