-- CreateTable
CREATE TABLE "company_plans" (
    "cs_corporate_id" INTEGER NOT NULL,
    "version" BIGINT NOT NULL,

    CONSTRAINT "company_plans_pkey" PRIMARY KEY ("cs_corporate_id")
);

-- AddForeignKey
ALTER TABLE "company_plans" ADD CONSTRAINT "company_plans_cs_corporate_id_fkey" FOREIGN KEY ("cs_corporate_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand --------------------------------------------------------------------------------------------------------------
-- What the web process keeps of a company's months is of one version of its plan. Deferred, so that the row is locked
-- only while a transaction commits and after everything else; a transaction writes it once, whatever it changes.
CREATE FUNCTION change_plan_of(companies integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO company_plans (cs_corporate_id, version)
    SELECT changed, pg_current_xact_id()::text::bigint FROM unnest(companies) changed ORDER BY changed
    ON CONFLICT (cs_corporate_id) DO UPDATE SET version = EXCLUDED.version WHERE company_plans.version <> EXCLUDED.version
$$;
CREATE FUNCTION change_company_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM change_plan_of(ARRAY[coalesce(NEW.cs_corporate_id, OLD.cs_corporate_id)]);
  RETURN NULL;
END $$;
CREATE FUNCTION change_plans_of_coach() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM change_plan_of(ARRAY(SELECT DISTINCT cs_corporate_id FROM timetables WHERE coach_id = NEW.id));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER company_plan_of_new AFTER INSERT OR DELETE ON "timetables" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION change_company_plan();
CREATE CONSTRAINT TRIGGER company_plan
  AFTER UPDATE OF "starts_at", "ends_at", "group_lesson_type", "group_max_learner_number", "cancelled_at",
    "closed_at", "policy_version", "program_id", "coach_id", "place_id"
  ON "timetables" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (
    (OLD."starts_at", OLD."ends_at", OLD."group_lesson_type", OLD."group_max_learner_number", OLD."cancelled_at",
      OLD."closed_at", OLD."policy_version", OLD."program_id", OLD."coach_id", OLD."place_id")
    IS DISTINCT FROM
    (NEW."starts_at", NEW."ends_at", NEW."group_lesson_type", NEW."group_max_learner_number", NEW."cancelled_at",
      NEW."closed_at", NEW."policy_version", NEW."program_id", NEW."coach_id", NEW."place_id")
  ) EXECUTE FUNCTION change_company_plan();
CREATE CONSTRAINT TRIGGER company_plan AFTER UPDATE OF "key", "title", "cs_corporate_program_type" ON "company_programs"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION change_company_plan();
CREATE CONSTRAINT TRIGGER company_plan AFTER UPDATE OF "name", "address" ON "company_places"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION change_company_plan();
CREATE CONSTRAINT TRIGGER company_plan AFTER UPDATE OF "display_name", "avatar_seed" ON "coaches"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD."display_name", OLD."avatar_seed") IS DISTINCT FROM (NEW."display_name", NEW."avatar_seed"))
  EXECUTE FUNCTION change_plans_of_coach();
