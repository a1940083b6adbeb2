-- AlterTable
ALTER TABLE "email_certifications" ADD COLUMN     "network" TEXT NOT NULL DEFAULT '';
