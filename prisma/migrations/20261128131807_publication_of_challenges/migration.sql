-- Every existing challenge becomes revision 1. Its counter goes on, so that a form that is open now keeps what it was based on.
-- An ended challenge was published: ENDED is its own state.
INSERT INTO "publications" ("kind", "subject", "status", "version", "published_number", "created_at", "updated_at")
  SELECT 'challenge', "id"::text,
    CASE "status" WHEN 'DRAFT' THEN 'DRAFT'::"PublicationStatus" ELSE 'PUBLISHED' END, "revision",
    CASE WHEN "status" <> 'DRAFT' THEN 1 END, "created_at", "updated_at"
  FROM "challenges" ORDER BY "id";
INSERT INTO "publication_revisions" ("publication_id", "number", "content", "created_at", "published_at")
  SELECT p."id", 1, jsonb_build_object(
      'title', c."title", 'description', c."description", 'startsOn', to_char(c."starts_on", 'YYYY-MM-DD'), 'endsOn', to_char(c."ends_on", 'YYYY-MM-DD'),
      'goalDays', c."goal_days", 'forAll', c."for_all", 'csCorporateIds',
      coalesce((SELECT jsonb_agg(o."cs_corporate_id" ORDER BY o."cs_corporate_id") FROM "challenge_companies" o WHERE o."challenge_id" = c."id"), '[]'),
      'videos',
      coalesce((
        SELECT jsonb_agg(jsonb_build_object('videoId', v."id", 'title', v."title", 'seconds', v."seconds", 'address', v."address") ORDER BY v."position", v."id")
        FROM "challenge_videos" v WHERE v."challenge_id" = c."id"
      ), '[]')
    ), c."updated_at", c."published_at"
  FROM "challenges" c JOIN "publications" p ON p."kind" = 'challenge' AND p."subject" = c."id"::text;

ALTER TABLE "challenges" DROP COLUMN "revision";
