-- CreateTable
CREATE TABLE "stories" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "lead" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "person" TEXT NOT NULL,
    "service_type" "ServiceType" NOT NULL,
    "lessons" INTEGER NOT NULL,
    "rewarded" BOOLEAN NOT NULL,
    "scene" TEXT,
    "consent_until" DATE,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "published_at" TIMESTAMPTZ(3),
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "stories_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "stories_published_at_id_idx" ON "stories"("published_at" DESC, "id" DESC);

-- By hand --------------------------------------------------------------------------------------------------------------
ALTER TABLE "stories"
  ADD CONSTRAINT "stories_lessons" CHECK ("lessons" BETWEEN 1 AND 1000),
  ADD CONSTRAINT "stories_consent" CHECK ("published_at" IS NULL OR "consent_until" IS NOT NULL),
  ADD CONSTRAINT "stories_withdrawn" CHECK ("withdrawn_at" IS NULL OR "published_at" IS NOT NULL);
