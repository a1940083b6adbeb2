CREATE TYPE "FeedPostStatus" AS ENUM ('DRAFT', 'PUBLISHED', 'WITHDRAWN');
CREATE TYPE "FeedAudience" AS ENUM ('PUBLIC', 'COMPANIES', 'CHOSEN');

-- feed_posts ----------------------------------------------------------------------------------------------------------
CREATE TABLE feed_posts (
  id SERIAL NOT NULL,
  title TEXT NOT NULL,
  text TEXT NOT NULL,
  scene TEXT,
  audience "FeedAudience" NOT NULL,
  status "FeedPostStatus" NOT NULL DEFAULT 'DRAFT',
  created_at TIMESTAMPTZ(3) NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  published_at TIMESTAMPTZ(3),
  revision INTEGER NOT NULL DEFAULT 1,

  CONSTRAINT feed_posts_pkey PRIMARY KEY (id),
  CONSTRAINT feed_posts_states CHECK ((status = 'DRAFT') = (published_at IS NULL))
);
CREATE INDEX feed_posts_published_at_id_idx ON feed_posts (published_at DESC, id DESC);

-- feed_post_companies -------------------------------------------------------------------------------------------------
CREATE TABLE feed_post_companies (
  post_id INTEGER NOT NULL,
  cs_corporate_id INTEGER NOT NULL,

  CONSTRAINT feed_post_companies_pkey PRIMARY KEY (post_id, cs_corporate_id),
  CONSTRAINT feed_post_companies_post_id_fkey
    FOREIGN KEY (post_id) REFERENCES feed_posts (id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT feed_post_companies_cs_corporate_id_fkey
    FOREIGN KEY (cs_corporate_id) REFERENCES companies (id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX feed_post_companies_cs_corporate_id_idx ON feed_post_companies (cs_corporate_id);
