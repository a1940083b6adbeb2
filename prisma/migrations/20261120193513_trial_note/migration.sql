-- AlterTable
ALTER TABLE "consultings" ADD COLUMN     "trial_note" BYTEA,
ADD COLUMN     "trial_noted_at" TIMESTAMPTZ(3);
