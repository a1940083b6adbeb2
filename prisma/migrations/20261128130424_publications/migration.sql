-- CreateEnum
CREATE TYPE "PublicationStatus" AS ENUM ('DRAFT', 'SCHEDULED', 'PUBLISHED', 'WITHDRAWN');

-- CreateTable
CREATE TABLE "publications" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "status" "PublicationStatus" NOT NULL DEFAULT 'DRAFT',
    "version" INTEGER NOT NULL DEFAULT 1,
    "published_number" INTEGER,
    "scheduled_at" TIMESTAMPTZ(3),
    "refusal" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "publications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "publication_revisions" (
    "publication_id" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "content" JSONB NOT NULL,
    "based_on" INTEGER,
    "author_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "published_at" TIMESTAMPTZ(3),

    CONSTRAINT "publication_revisions_pkey" PRIMARY KEY ("publication_id","number")
);

-- CreateIndex
CREATE UNIQUE INDEX "publications_kind_subject_key" ON "publications"("kind", "subject");

-- AddForeignKey
ALTER TABLE "publication_revisions" ADD CONSTRAINT "publication_revisions_publication_id_fkey" FOREIGN KEY ("publication_id") REFERENCES "publications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand --------------------------------------------------------------------------------------------------------------
ALTER TABLE "publications"
  ADD CONSTRAINT "publications_numbers" CHECK ("version" >= 1 AND "published_number" >= 1),
  ADD CONSTRAINT "publications_published" CHECK (("status" IN ('PUBLISHED', 'WITHDRAWN')) = ("published_number" IS NOT NULL)),
  ADD CONSTRAINT "publications_scheduled" CHECK (
    CASE "status" WHEN 'SCHEDULED' THEN "scheduled_at" IS NOT NULL WHEN 'PUBLISHED' THEN true ELSE "scheduled_at" IS NULL END
  );
ALTER TABLE "publication_revisions"
  ADD CONSTRAINT "publication_revisions_numbers" CHECK ("number" >= 1 AND "based_on" BETWEEN 1 AND "number" - 1),
  ADD CONSTRAINT "publication_revisions_content" CHECK (jsonb_typeof("content") = 'object');

-- A published revision stays as readers saw it. Its publication cannot be deleted either, because the key deletes with it.
CREATE TRIGGER keep_published BEFORE UPDATE OR DELETE ON "publication_revisions" FOR EACH ROW
  WHEN (OLD."published_at" IS NOT NULL) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER keep_published_truncate BEFORE TRUNCATE ON "publication_revisions"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Every existing post becomes revision 1. Its counter goes on, so that a form that is open now keeps what it was based on.
INSERT INTO "publications" ("kind", "subject", "status", "version", "published_number", "created_at", "updated_at")
  SELECT 'feed-post', "id"::text, "status"::text::"PublicationStatus", "revision",
    CASE WHEN "status" <> 'DRAFT' THEN 1 END, "created_at", "updated_at"
  FROM "feed_posts" ORDER BY "id";
INSERT INTO "publication_revisions" ("publication_id", "number", "content", "created_at", "published_at")
  SELECT p."id", 1, jsonb_build_object(
      'title', f."title", 'text', f."text", 'scene', f."scene", 'audience', f."audience", 'csCorporateIds',
      coalesce((SELECT jsonb_agg(c."cs_corporate_id" ORDER BY c."cs_corporate_id") FROM "feed_post_companies" c WHERE c."post_id" = f."id"), '[]')
    ), f."updated_at", f."published_at"
  FROM "feed_posts" f JOIN "publications" p ON p."kind" = 'feed-post' AND p."subject" = f."id"::text;

ALTER TABLE "feed_posts" DROP COLUMN "revision";
