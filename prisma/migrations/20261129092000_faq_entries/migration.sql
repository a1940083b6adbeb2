-- CreateTable
CREATE TABLE "faq_entries" (
    "id" SERIAL NOT NULL,
    "default_key" TEXT,
    "topic" TEXT NOT NULL,
    "position" DOUBLE PRECISION NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "next_label" TEXT NOT NULL,
    "next_url" TEXT NOT NULL,
    "search_keys" TEXT NOT NULL,
    "search_initials" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "published_at" TIMESTAMPTZ(3),
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "faq_entries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "faq_entries_default_key_key" ON "faq_entries"("default_key");

-- By hand --------------------------------------------------------------------------------------------------------------
ALTER TABLE "faq_entries"
  ADD CONSTRAINT "faq_entries_topic" CHECK ("topic" IN ('visit', 'birth', 'children', 'company')),
  ADD CONSTRAINT "faq_entries_position" CHECK ("position" >= 0 AND "position" < 'Infinity'),
  ADD CONSTRAINT "faq_entries_withdrawn" CHECK ("withdrawn_at" IS NULL OR "published_at" IS NOT NULL);
-- The visible questions of a topic in their order.
CREATE INDEX faq_entries_visible_idx ON faq_entries (topic, position, id)
  WHERE published_at IS NOT NULL AND withdrawn_at IS NULL;
CREATE INDEX faq_entries_search_idx ON faq_entries USING gin (search_keys gin_trgm_ops, search_initials gin_trgm_ops)
  WHERE published_at IS NOT NULL AND withdrawn_at IS NULL;
