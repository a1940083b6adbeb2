-- AlterTable
ALTER TABLE "lesson_notes" ADD COLUMN     "line_version" INTEGER NOT NULL DEFAULT 0;
