-- AlterEnum
ALTER TYPE "AccountStatus" ADD VALUE 'LEFT';

-- AlterTable
ALTER TABLE "email_certifications" ADD COLUMN     "ticket_hash" TEXT;

-- CreateTable
CREATE TABLE "pending_joins" (
    "id" TEXT NOT NULL,
    "email" TEXT,
    "email_verified" BOOLEAN NOT NULL DEFAULT false,
    "password_hash" TEXT,
    "name" TEXT,
    "birth_year" INTEGER,
    "marketing" BOOLEAN NOT NULL DEFAULT false,
    "provider" "OAuthProvider",
    "provider_user_id" TEXT,
    "redirect_to" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pending_joins_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "known_devices" (
    "user_id" INTEGER NOT NULL,
    "device_hash" TEXT NOT NULL,
    "first_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "known_devices_pkey" PRIMARY KEY ("user_id","device_hash")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "pending_joins_expires_at_idx" ON "pending_joins"("expires_at");

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- CreateIndex
CREATE INDEX "email_certifications_ticket_hash_id_idx" ON "email_certifications"("ticket_hash", "id" DESC);

-- CreateIndex
CREATE INDEX "email_certifications_purpose_code_hash_idx" ON "email_certifications"("purpose", "code_hash");

-- AddForeignKey
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
