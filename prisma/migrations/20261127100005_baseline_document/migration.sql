CREATE TYPE "DocumentKind" AS ENUM (
  'bill', 'receipt', 'program', 'expert', 'pdf', 'companyBill', 'employerReport', 'expertStatement',
  'attendanceReport'
);
CREATE TYPE "DocumentStatus" AS ENUM ('QUEUED', 'RENDERING', 'DONE', 'FAILED');

-- documents -----------------------------------------------------------------------------------------------------------
CREATE TABLE documents (
  id SERIAL NOT NULL,
  kind "DocumentKind" NOT NULL,
  subject_id INTEGER NOT NULL,
  owner_id INTEGER,
  data_hash TEXT NOT NULL,
  status "DocumentStatus" NOT NULL DEFAULT 'QUEUED',
  progress INTEGER NOT NULL DEFAULT 0,
  file_name TEXT,
  file BYTEA,
  page_count INTEGER,
  error TEXT,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  finished_at TIMESTAMPTZ(3),
  data JSONB NOT NULL,
  queued_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  size INTEGER,
  cs_corporate_id INTEGER,

  CONSTRAINT documents_pkey PRIMARY KEY (id),
  CONSTRAINT documents_progress_range CHECK (progress BETWEEN 0 AND 100),
  -- A document belongs to either a person or a company.
  CONSTRAINT documents_one_owner CHECK (num_nonnulls(owner_id, cs_corporate_id) = 1)
);
CREATE UNIQUE INDEX documents_kind_subject_id_data_hash_key ON documents (kind, subject_id, data_hash);
