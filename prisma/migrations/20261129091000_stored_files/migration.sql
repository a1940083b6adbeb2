-- CreateTable
CREATE TABLE "stored_files" (
    "id" SERIAL NOT NULL,
    "sha256" TEXT NOT NULL,
    "is_public" BOOLEAN NOT NULL,
    "type" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "created_by" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "stored_files_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "stored_files_last_used_at_idx" ON "stored_files"("last_used_at");

-- CreateIndex
CREATE UNIQUE INDEX "stored_files_sha256_is_public_key" ON "stored_files"("sha256", "is_public");

-- By hand --------------------------------------------------------------------------------------------------------------
ALTER TABLE "stored_files"
  ADD CONSTRAINT "stored_files_sha256" CHECK ("sha256" ~ '^[0-9a-f]{64}$'),
  ADD CONSTRAINT "stored_files_size" CHECK ("bytes" > 0 AND "width" > 0 AND "height" > 0);
