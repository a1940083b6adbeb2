-- CreateEnum
CREATE TYPE "MarketingEventStatus" AS ENUM ('QUEUED', 'SENT', 'SKIPPED', 'FAILED');

-- AlterTable
ALTER TABLE "documents" ADD COLUMN     "data" JSONB NOT NULL,
ADD COLUMN     "queued_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "size" INTEGER,
ALTER COLUMN "file_name" DROP NOT NULL;

-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "advertising" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "marketing_events" ADD COLUMN     "attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "client_ip" TEXT,
ADD COLUMN     "error" TEXT,
ADD COLUMN     "source_url" TEXT NOT NULL,
ADD COLUMN     "status" "MarketingEventStatus" NOT NULL DEFAULT 'QUEUED',
ADD COLUMN     "user_agent" TEXT,
ALTER COLUMN "user_id" SET NOT NULL;
