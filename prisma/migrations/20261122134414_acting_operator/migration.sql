-- AlterTable
ALTER TABLE "state_events" ADD COLUMN     "operator_id" INTEGER;

-- AlterTable
ALTER TABLE "audit_events" ADD COLUMN     "outcome" TEXT;

-- What an operator does as a member is written before it is done; that row, and no other, takes its outcome afterwards, once.
DROP TRIGGER append_only ON "audit_events";
CREATE TRIGGER append_only BEFORE DELETE ON "audit_events" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_but_outcome BEFORE UPDATE ON "audit_events" FOR EACH ROW
  WHEN (NOT (
    OLD."action" = 'impersonation.act' AND OLD."outcome" IS NULL AND NEW."outcome" IS NOT NULL
    AND (to_jsonb(NEW) - 'outcome') = (to_jsonb(OLD) - 'outcome')
  )) EXECUTE FUNCTION refuse_change();
