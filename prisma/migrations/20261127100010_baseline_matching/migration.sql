CREATE TYPE "ConsultingStatus" AS ENUM (
  'DRAFT', 'SUBMITTED', 'MATCHING', 'PROPOSED', 'TRIAL_SCHEDULED', 'TRIAL_DONE', 'CONTRACTED', 'LOST', 'EXPIRED'
);
CREATE TYPE "MatchStatus" AS ENUM ('ASKING', 'CHOOSING', 'NOBODY', 'ENDED');
CREATE TYPE "MatchEnd" AS ENUM ('PAID', 'GIVEN_UP', 'ANSWERED_AGAIN', 'EXPIRED', 'OPERATOR');
CREATE TYPE "InvitationStatus" AS ENUM ('INVITED', 'PROPOSED', 'DECLINED', 'WITHDRAWN', 'LAPSED', 'CHOSEN', 'CLOSED');
CREATE TYPE "DeclineReason" AS ENUM ('TIME', 'PLACE', 'FULL', 'NOT_MINE', 'OTHER');

-- consultings ---------------------------------------------------------------------------------------------------------
CREATE TABLE consultings (
  id SERIAL NOT NULL,
  form_id INTEGER NOT NULL,
  user_id INTEGER NOT NULL,
  service_type "ServiceType" NOT NULL,
  status "ConsultingStatus" NOT NULL DEFAULT 'SUBMITTED',
  expires_at TIMESTAMPTZ(3) NOT NULL,
  trial_at TIMESTAMPTZ(3),
  revision INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  trial_note BYTEA,
  trial_noted_at TIMESTAMPTZ(3),

  CONSTRAINT consultings_pkey PRIMARY KEY (id),
  CONSTRAINT consultings_form_id_fkey
    FOREIGN KEY (form_id) REFERENCES suggest_forms (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT consultings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX consultings_form_id_key ON consultings (form_id);
CREATE INDEX consultings_user_id_id_idx ON consultings (user_id, id DESC);

-- match_requests ------------------------------------------------------------------------------------------------------
CREATE TABLE match_requests (
  consulting_id INTEGER NOT NULL,
  user_id INTEGER NOT NULL,
  service_type "ServiceType" NOT NULL,
  program_id INTEGER NOT NULL,
  widening TEXT NOT NULL,
  status "MatchStatus" NOT NULL DEFAULT 'ASKING',
  round INTEGER NOT NULL,
  answer_by TIMESTAMPTZ(3) NOT NULL,
  ended_by "MatchEnd",
  ended_at TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT match_requests_pkey PRIMARY KEY (consulting_id),
  CONSTRAINT match_requests_consulting_id_fkey
    FOREIGN KEY (consulting_id) REFERENCES consultings (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT match_requests_user_id_fkey
    FOREIGN KEY (user_id) REFERENCES users (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT match_requests_program_id_fkey
    FOREIGN KEY (program_id) REFERENCES programs (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT match_requests_round_check CHECK (round >= 1),
  CONSTRAINT match_requests_widening_check CHECK (widening IN ('none', 'purpose', 'type', 'open')),
  CONSTRAINT match_requests_end_check CHECK ((status = 'ENDED') = (ended_by IS NOT NULL)
    AND (ended_by IS NULL) = (ended_at IS NULL))
);
CREATE INDEX match_requests_user_id_created_at_idx ON match_requests (user_id, created_at);
CREATE INDEX match_requests_status_consulting_id_idx ON match_requests (status, consulting_id DESC);
-- A learner has one open request per vertical, however many tabs hand in the questionnaire.
CREATE UNIQUE INDEX match_requests_open_key ON match_requests (user_id, service_type) WHERE status <> 'ENDED';

-- invitations ---------------------------------------------------------------------------------------------------------
CREATE TABLE invitations (
  id SERIAL NOT NULL,
  consulting_id INTEGER NOT NULL,
  coach_id INTEGER NOT NULL,
  round INTEGER NOT NULL,
  place SMALLINT NOT NULL,
  status "InvitationStatus" NOT NULL DEFAULT 'INVITED',
  answer_by TIMESTAMPTZ(3) NOT NULL,
  answered_at TIMESTAMPTZ(3),
  program_id INTEGER,
  message TEXT,
  times TIMESTAMPTZ(3)[],
  decline_reason "DeclineReason",
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT invitations_pkey PRIMARY KEY (id),
  CONSTRAINT invitations_consulting_id_fkey
    FOREIGN KEY (consulting_id) REFERENCES match_requests (consulting_id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT invitations_coach_id_fkey
    FOREIGN KEY (coach_id) REFERENCES coaches (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT invitations_program_id_fkey
    FOREIGN KEY (program_id) REFERENCES programs (id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT invitations_place_check CHECK (round >= 1 AND place >= 1),
  -- A proposal has a program, a message and one to three times.
  CONSTRAINT invitations_proposal_check CHECK (status <> 'PROPOSED' OR (program_id IS NOT NULL AND message IS NOT NULL
    AND answered_at IS NOT NULL AND coalesce(cardinality(times), 0) BETWEEN 1 AND 3)),
  CONSTRAINT invitations_decline_check CHECK (status <> 'DECLINED' OR decline_reason IS NOT NULL)
);
CREATE INDEX invitations_coach_id_status_answer_by_idx ON invitations (coach_id, status, answer_by);
CREATE UNIQUE INDEX invitations_consulting_id_coach_id_key ON invitations (consulting_id, coach_id);
CREATE UNIQUE INDEX invitations_consulting_id_round_place_key ON invitations (consulting_id, round, place);
CREATE INDEX invitations_coach_id_id_idx ON invitations(coach_id, id DESC);
