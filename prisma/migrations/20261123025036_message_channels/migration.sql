-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "MessageStatus" ADD VALUE 'ACCEPTED';
ALTER TYPE "MessageStatus" ADD VALUE 'SKIPPED';

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "phone_verified_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "handed_over" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "kind" TEXT,
ADD COLUMN     "provider_id" TEXT,
ADD COLUMN     "variables" JSONB;

-- CreateTable
CREATE TABLE "phone_certifications" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "phone" TEXT NOT NULL,
    "code_hash" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "phone_certifications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "message_choices" (
    "user_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "channel" "MessageChannel" NOT NULL,
    "on" BOOLEAN NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "message_choices_pkey" PRIMARY KEY ("user_id","kind","channel")
);

-- CreateIndex
CREATE INDEX "phone_certifications_user_id_id_idx" ON "phone_certifications"("user_id", "id" DESC);

-- CreateIndex
CREATE INDEX "phone_certifications_phone_sent_at_idx" ON "phone_certifications"("phone", "sent_at");

-- CreateIndex
CREATE INDEX "phone_certifications_sent_at_idx" ON "phone_certifications"("sent_at");

-- AddForeignKey
ALTER TABLE "message_choices" ADD CONSTRAINT "message_choices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
