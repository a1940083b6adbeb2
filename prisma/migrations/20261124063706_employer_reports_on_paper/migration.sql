-- AlterEnum
ALTER TYPE "DocumentKind" ADD VALUE 'employerReport';
