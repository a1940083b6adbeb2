CREATE TYPE "ServiceType" AS ENUM ('workout', 'care', 'ache', 'pregnant', 'meditation', 'art', 'music');

-- regions -------------------------------------------------------------------------------------------------------------
CREATE TABLE regions (
  id INTEGER NOT NULL,
  code TEXT NOT NULL,
  province TEXT NOT NULL,
  city TEXT NOT NULL,
  district TEXT NOT NULL,
  latitude DOUBLE PRECISION NOT NULL,
  longitude DOUBLE PRECISION NOT NULL,

  CONSTRAINT regions_pkey PRIMARY KEY (id),
  CONSTRAINT regions_on_earth CHECK (latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180)
);
CREATE UNIQUE INDEX regions_code_key ON regions (code);
CREATE INDEX regions_province_city_district_idx ON regions (province, city, district);
CREATE INDEX regions_latitude_longitude_idx ON regions (latitude, longitude);

-- programs ------------------------------------------------------------------------------------------------------------
CREATE TABLE programs (
  id SERIAL NOT NULL,
  permalink TEXT NOT NULL,
  service_type "ServiceType" NOT NULL,
  title TEXT NOT NULL,
  summary TEXT NOT NULL,
  description TEXT NOT NULL,
  price_group TEXT NOT NULL,
  purpose_classes TEXT[],
  workout_types INTEGER[],
  payonly BOOLEAN NOT NULL DEFAULT false,
  parent_id INTEGER,
  active BOOLEAN NOT NULL DEFAULT true,
  pregnancy_types TEXT[] DEFAULT ARRAY[]::text[],

  CONSTRAINT programs_pkey PRIMARY KEY (id),
  CONSTRAINT programs_parent_id_fkey
    FOREIGN KEY (parent_id) REFERENCES programs (id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT programs_pregnancy_types_known CHECK (pregnancy_types <@ ARRAY['prenatal', 'postnatal']),
  CONSTRAINT programs_pregnancy_types_said CHECK (service_type <> 'pregnant' OR cardinality(pregnancy_types) > 0)
);
CREATE UNIQUE INDEX programs_permalink_key ON programs (permalink);
CREATE INDEX programs_service_type_active_idx ON programs (service_type, active);
