CREATE TYPE "CoachStatus" AS ENUM ('APPLIED', 'DOC_REVIEW', 'INTERVIEW', 'APPROVED', 'REJECTED', 'SUSPENDED');

-- coaches -------------------------------------------------------------------------------------------------------------
CREATE TABLE coaches (
  id SERIAL NOT NULL,
  user_id INTEGER NOT NULL,
  display_name TEXT NOT NULL,
  gender "Gender" NOT NULL,
  status "CoachStatus" NOT NULL DEFAULT 'APPLIED',
  headline TEXT NOT NULL,
  biography TEXT NOT NULL,
  certificates TEXT[],
  career_years INTEGER NOT NULL,
  avatar_seed INTEGER NOT NULL,
  latitude DOUBLE PRECISION NOT NULL,
  longitude DOUBLE PRECISION NOT NULL,
  schedule_confirmed_at TIMESTAMPTZ(3) NOT NULL,
  response_minutes INTEGER,
  reenroll_permille INTEGER NOT NULL DEFAULT 0,
  rating_sum INTEGER NOT NULL DEFAULT 0,
  rating_count INTEGER NOT NULL DEFAULT 0,
  business_registered BOOLEAN NOT NULL DEFAULT false,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  business_number TEXT,

  CONSTRAINT coaches_pkey PRIMARY KEY (id),
  CONSTRAINT coaches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT coaches_rating_possible CHECK (rating_count >= 0
    AND rating_sum BETWEEN rating_count AND 5 * rating_count),
  CONSTRAINT coaches_career_not_negative CHECK (career_years >= 0),
  CONSTRAINT coaches_response_not_negative CHECK (response_minutes >= 0),
  CONSTRAINT coaches_reenroll_share CHECK (reenroll_permille BETWEEN 0 AND 1000),
  CONSTRAINT coaches_business_number CHECK (business_number IS NULL OR (business_registered
    AND business_number ~ '^[0-9]{10}$'))
);
CREATE UNIQUE INDEX coaches_user_id_key ON coaches (user_id);
CREATE INDEX coaches_status_id_idx ON coaches (status, id DESC);
CREATE TRIGGER coaches_of_open_accounts BEFORE INSERT ON coaches
  FOR EACH ROW EXECUTE FUNCTION refuse_user_row_of_left_account();

-- Future lessons whose names change are found by an index: those of a coach by the coach, those of a program or place
-- by its company. The end of a lesson has no index, and no lesson lasts a day.
CREATE FUNCTION revise_timetables() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ahead int[];
BEGIN
  IF TG_TABLE_NAME = 'coaches' THEN
    SELECT array_agg(id) INTO ahead FROM (
      SELECT id FROM timetables
      WHERE coach_id = NEW.id AND starts_at > now() - interval '1 day' AND ends_at > now()
      ORDER BY id FOR NO KEY UPDATE) found;
  ELSE
    SELECT array_agg(id) INTO ahead FROM (
      SELECT id FROM timetables
      WHERE cs_corporate_id = NEW.cs_corporate_id AND starts_at > now() - interval '1 day' AND ends_at > now()
        AND NEW.id = CASE TG_TABLE_NAME WHEN 'company_programs' THEN program_id ELSE place_id END
      ORDER BY id FOR NO KEY UPDATE) found;
  END IF;
  UPDATE timetables SET revision = revision + 1, revised_at = now() WHERE id = ANY(ahead);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER calendar_follows AFTER UPDATE OF display_name ON coaches
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.display_name IS DISTINCT FROM NEW.display_name)
  EXECUTE FUNCTION revise_timetables();

-- coach_verticals -----------------------------------------------------------------------------------------------------
CREATE TABLE coach_verticals (
  coach_id INTEGER NOT NULL,
  service_type "ServiceType" NOT NULL,

  CONSTRAINT coach_verticals_pkey PRIMARY KEY (coach_id, service_type),
  CONSTRAINT coach_verticals_coach_id_fkey
    FOREIGN KEY (coach_id) REFERENCES coaches (id) ON UPDATE CASCADE ON DELETE CASCADE
);

-- coach_areas ---------------------------------------------------------------------------------------------------------
CREATE TABLE coach_areas (
  coach_id INTEGER NOT NULL,
  region_id INTEGER NOT NULL,

  CONSTRAINT coach_areas_pkey PRIMARY KEY (coach_id, region_id),
  CONSTRAINT coach_areas_coach_id_fkey
    FOREIGN KEY (coach_id) REFERENCES coaches (id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT coach_areas_region_id_fkey
    FOREIGN KEY (region_id) REFERENCES regions (id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX coach_areas_region_id_idx ON coach_areas (region_id);

-- coach_purposes ------------------------------------------------------------------------------------------------------
CREATE TABLE coach_purposes (
  coach_id INTEGER NOT NULL,
  code SMALLINT NOT NULL,

  CONSTRAINT coach_purposes_pkey PRIMARY KEY (coach_id, code),
  CONSTRAINT coach_purposes_coach_id_fkey
    FOREIGN KEY (coach_id) REFERENCES coaches (id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT coach_purposes_code CHECK (code BETWEEN 1 AND 9)
);

-- coach_types ---------------------------------------------------------------------------------------------------------
CREATE TABLE coach_types (
  coach_id INTEGER NOT NULL,
  code SMALLINT NOT NULL,

  CONSTRAINT coach_types_pkey PRIMARY KEY (coach_id, code),
  CONSTRAINT coach_types_coach_id_fkey
    FOREIGN KEY (coach_id) REFERENCES coaches (id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT coach_types_code CHECK (code IN (0, 1, 2, 5))
);

-- coach_weekly_slots --------------------------------------------------------------------------------------------------
CREATE TABLE coach_weekly_slots (
  coach_id INTEGER NOT NULL,
  day SMALLINT NOT NULL,
  slot SMALLINT NOT NULL,

  CONSTRAINT coach_weekly_slots_pkey PRIMARY KEY (coach_id, day, slot),
  CONSTRAINT coach_weekly_slots_coach_id_fkey
    FOREIGN KEY (coach_id) REFERENCES coaches (id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT coach_weekly_slots_range CHECK (day BETWEEN 0 AND 6 AND slot BETWEEN 1 AND 6)
);

-- coach_programs ------------------------------------------------------------------------------------------------------
CREATE TABLE coach_programs (
  coach_id INTEGER NOT NULL,
  program_id INTEGER NOT NULL,

  CONSTRAINT coach_programs_pkey PRIMARY KEY (coach_id, program_id),
  CONSTRAINT coach_programs_coach_id_fkey
    FOREIGN KEY (coach_id) REFERENCES coaches (id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT coach_programs_program_id_fkey
    FOREIGN KEY (program_id) REFERENCES programs (id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX coach_programs_program_id_idx ON coach_programs (program_id);

-- favourite_coaches ---------------------------------------------------------------------------------------------------
CREATE TABLE favourite_coaches (
  user_id INTEGER NOT NULL,
  coach_id INTEGER NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT favourite_coaches_pkey PRIMARY KEY (user_id, coach_id),
  CONSTRAINT favourite_coaches_user_id_fkey
    FOREIGN KEY (user_id) REFERENCES users (id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT favourite_coaches_coach_id_fkey
    FOREIGN KEY (coach_id) REFERENCES coaches (id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE TRIGGER favourite_coaches_of_open_accounts BEFORE INSERT ON favourite_coaches
  FOR EACH ROW EXECUTE FUNCTION refuse_user_row_of_left_account();

-- recent_coaches ------------------------------------------------------------------------------------------------------
CREATE TABLE recent_coaches (
  user_id INTEGER NOT NULL,
  coach_id INTEGER NOT NULL,
  seen_at TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT recent_coaches_pkey PRIMARY KEY (user_id, coach_id),
  CONSTRAINT recent_coaches_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT recent_coaches_coach_id_fkey
    FOREIGN KEY (coach_id) REFERENCES coaches (id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX recent_coaches_user_id_seen_at_coach_id_idx ON recent_coaches (user_id, seen_at DESC, coach_id DESC);
CREATE TRIGGER recent_coaches_of_open_accounts BEFORE INSERT ON recent_coaches
  FOR EACH ROW EXECUTE FUNCTION refuse_user_row_of_left_account();

-- coach_search --------------------------------------------------------------------------------------------------------
CREATE TABLE coach_search (
  coach_id INTEGER NOT NULL,
  region_id INTEGER NOT NULL,
  service_type "ServiceType" NOT NULL,
  score INTEGER NOT NULL,
  gender "Gender" NOT NULL,
  purposes INTEGER NOT NULL,
  types INTEGER NOT NULL,
  slots BIGINT NOT NULL,
  distance_m INTEGER NOT NULL,
  schedule_fresh_until TIMESTAMPTZ(3) NOT NULL,
  price_groups INTEGER NOT NULL,
  rating_count INTEGER NOT NULL,
  rating_milli INTEGER NOT NULL,
  response_minutes INTEGER NOT NULL,
  card TEXT NOT NULL,

  CONSTRAINT coach_search_pkey PRIMARY KEY (coach_id, region_id, service_type),
  CONSTRAINT coach_search_distance_not_negative CHECK (distance_m >= 0)
);
-- Matching reads a page from this index alone, in rank order. A card is a name, a headline of 60 characters, a gender
-- and six numbers, far below the size limit of an index entry.
CREATE INDEX coach_search_rank_idx ON coach_search (region_id, service_type, score DESC, coach_id DESC)
  INCLUDE (gender, purposes, types, slots, distance_m, schedule_fresh_until, rating_milli, rating_count, response_minutes, price_groups, card);
