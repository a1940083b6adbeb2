-- AlterEnum
ALTER TYPE "LedgerAccount" ADD VALUE 'COACH_PENDING';
