-- CreateTable
CREATE TABLE "complaint_photos" (
    "id" SERIAL NOT NULL,
    "complaint_id" INTEGER NOT NULL,
    "side" "PartyRole" NOT NULL,
    "picture_sha256" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "complaint_photos_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "complaint_photos_picture_sha256_key" ON "complaint_photos"("picture_sha256");

-- CreateIndex
CREATE INDEX "complaint_photos_complaint_id_idx" ON "complaint_photos"("complaint_id");

-- AddForeignKey
ALTER TABLE "complaint_photos" ADD CONSTRAINT "complaint_photos_complaint_id_fkey" FOREIGN KEY ("complaint_id") REFERENCES "complaints"("id") ON DELETE CASCADE ON UPDATE CASCADE;
