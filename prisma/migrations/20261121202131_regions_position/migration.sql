-- CreateIndex
CREATE INDEX "regions_latitude_longitude_idx" ON "regions"("latitude", "longitude");
