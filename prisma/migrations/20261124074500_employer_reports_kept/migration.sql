-- What keeps each frozen report keeps all of them: a truncate fires no trigger of rows.
CREATE TRIGGER keep_frozen_truncate BEFORE TRUNCATE ON "employer_reports" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
