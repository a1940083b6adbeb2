-- AlterTable
ALTER TABLE "users" ADD COLUMN     "night_messages" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "not_before" TIMESTAMPTZ(3);
