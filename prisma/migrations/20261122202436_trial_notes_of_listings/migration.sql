-- AlterTable
ALTER TABLE "contracts" ADD COLUMN     "trial_note" BYTEA,
ADD COLUMN     "trial_noted_at" TIMESTAMPTZ(3);

-- By hand --------------------------------------------------------------------------------------------------------------
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_trial_note_has_its_moment" CHECK (("trial_note" IS NULL) = ("trial_noted_at" IS NULL));
