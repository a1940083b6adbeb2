-- CreateIndex
-- First: the change of the table shuts everybody out of it until the end, and is over in a moment.
CREATE INDEX "invitations_coach_id_id_idx" ON "invitations"("coach_id", "id" DESC);

-- AlterTable
ALTER TABLE "coaches" ALTER COLUMN "response_minutes" DROP NOT NULL,
ALTER COLUMN "response_minutes" DROP DEFAULT;
