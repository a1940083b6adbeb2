CREATE TYPE "ChallengeStatus" AS ENUM ('DRAFT', 'PUBLISHED', 'ENDED');

-- challenges ----------------------------------------------------------------------------------------------------------
CREATE TABLE challenges (
  id SERIAL NOT NULL,
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  starts_on DATE NOT NULL,
  ends_on DATE NOT NULL,
  goal_days SMALLINT NOT NULL,
  status "ChallengeStatus" NOT NULL DEFAULT 'DRAFT',
  for_all BOOLEAN NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  published_at TIMESTAMPTZ(3),
  ended_at TIMESTAMPTZ(3),
  revision INTEGER NOT NULL DEFAULT 1,

  CONSTRAINT challenges_pkey PRIMARY KEY (id),
  CONSTRAINT challenges_period CHECK (ends_on >= starts_on),
  CONSTRAINT challenges_goal CHECK (goal_days BETWEEN 1 AND ends_on - starts_on + 1),
  CONSTRAINT challenges_states CHECK (
    (status = 'DRAFT') = (published_at IS NULL) AND (status = 'ENDED') = (ended_at IS NOT NULL)
  )
);

-- challenge_companies -------------------------------------------------------------------------------------------------
CREATE TABLE challenge_companies (
  challenge_id INTEGER NOT NULL,
  cs_corporate_id INTEGER NOT NULL,

  CONSTRAINT challenge_companies_pkey PRIMARY KEY (challenge_id, cs_corporate_id),
  CONSTRAINT challenge_companies_challenge_id_fkey
    FOREIGN KEY (challenge_id) REFERENCES challenges (id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT challenge_companies_cs_corporate_id_fkey
    FOREIGN KEY (cs_corporate_id) REFERENCES companies (id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX challenge_companies_cs_corporate_id_idx ON challenge_companies (cs_corporate_id);

-- challenge_videos ----------------------------------------------------------------------------------------------------
CREATE TABLE challenge_videos (
  id SERIAL NOT NULL,
  challenge_id INTEGER NOT NULL,
  "position" SMALLINT NOT NULL,
  title TEXT NOT NULL,
  seconds SMALLINT NOT NULL,
  address TEXT NOT NULL,

  CONSTRAINT challenge_videos_pkey PRIMARY KEY (id),
  CONSTRAINT challenge_videos_challenge_id_fkey
    FOREIGN KEY (challenge_id) REFERENCES challenges (id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT challenge_videos_numbers CHECK ("position" >= 0 AND seconds >= 1),
  CONSTRAINT challenge_videos_address CHECK (address ~ '^(https://|/[^/])')
);
CREATE UNIQUE INDEX challenge_videos_challenge_id_id_key ON challenge_videos (challenge_id, id);

-- challenge_marks -----------------------------------------------------------------------------------------------------
CREATE TABLE challenge_marks (
  user_id INTEGER NOT NULL,
  challenge_id INTEGER NOT NULL,
  video_id INTEGER NOT NULL,
  day DATE NOT NULL,
  done_at TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT challenge_marks_pkey PRIMARY KEY (user_id, challenge_id, video_id, day),
  CONSTRAINT challenge_marks_user_id_fkey
    FOREIGN KEY (user_id) REFERENCES users (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT challenge_marks_challenge_id_video_id_fkey
    FOREIGN KEY (challenge_id, video_id)
    REFERENCES challenge_videos (challenge_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX challenge_marks_challenge_id_video_id_idx ON challenge_marks (challenge_id, video_id);
CREATE TRIGGER challenge_marks_of_open_accounts BEFORE INSERT ON challenge_marks
  FOR EACH ROW EXECUTE FUNCTION refuse_user_row_of_left_account();

-- challenge_participants ----------------------------------------------------------------------------------------------
CREATE TABLE challenge_participants (
  challenge_id INTEGER NOT NULL,
  user_id INTEGER NOT NULL,
  cs_corporate_id INTEGER NOT NULL,
  membership_id INTEGER NOT NULL,
  days SMALLINT NOT NULL,
  ranked_at TIMESTAMPTZ(3),

  CONSTRAINT challenge_participants_pkey PRIMARY KEY (challenge_id, user_id),
  CONSTRAINT challenge_participants_challenge_id_fkey
    FOREIGN KEY (challenge_id) REFERENCES challenges (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT challenge_participants_cs_corporate_id_membership_id_user__fkey
    FOREIGN KEY (cs_corporate_id, membership_id, user_id)
    REFERENCES company_memberships (cs_corporate_id, id, user_id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT challenge_participants_days CHECK (days >= 0)
);
CREATE INDEX challenge_participants_challenge_id_cs_corporate_id_days_idx
  ON challenge_participants (challenge_id, cs_corporate_id, days DESC);
CREATE INDEX challenge_participants_user_id_idx ON challenge_participants (user_id);
CREATE INDEX challenge_participants_membership_id_idx ON challenge_participants (membership_id);
CREATE TRIGGER challenge_participants_of_open_accounts BEFORE INSERT ON challenge_participants
  FOR EACH ROW EXECUTE FUNCTION refuse_user_row_of_left_account();
