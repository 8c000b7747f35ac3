-- What a project was called when it was added, once it is called otherwise: a repeated request to add it is known by it.
ALTER TABLE projects ADD COLUMN first_title TEXT;
