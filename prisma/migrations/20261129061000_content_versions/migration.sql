-- CreateTable
CREATE TABLE "content_versions" (
    "kind" TEXT NOT NULL,
    "version" BIGINT NOT NULL,

    CONSTRAINT "content_versions_pkey" PRIMARY KEY ("kind")
);

-- By hand --------------------------------------------------------------------------------------------------------------
-- Deferred, so that the row is locked only while the transaction commits.
CREATE FUNCTION change_content_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO content_versions (kind, version) VALUES (NEW.kind, pg_current_xact_id()::text::bigint)
    ON CONFLICT (kind) DO UPDATE SET version = EXCLUDED.version WHERE content_versions.version <> EXCLUDED.version;
  PERFORM pg_notify('content', NEW.kind);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER content_version_of_new AFTER INSERT ON publications DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status = 'PUBLISHED') EXECUTE FUNCTION change_content_version();
CREATE CONSTRAINT TRIGGER content_version AFTER UPDATE OF status, published_number ON publications
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (
    (OLD.status, OLD.published_number) IS DISTINCT FROM (NEW.status, NEW.published_number)
    AND 'PUBLISHED' IN (OLD.status, NEW.status)
  ) EXECUTE FUNCTION change_content_version();
