-- CreateEnum
CREATE TYPE "ContractTextKind" AS ENUM ('PROGRAM_NOTE', 'ADDITIONAL_INFO');

-- CreateTable
CREATE TABLE "contract_texts" (
    "contract_id" INTEGER NOT NULL,
    "kind" "ContractTextKind" NOT NULL,
    "text" BYTEA NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "contract_texts_pkey" PRIMARY KEY ("contract_id","kind")
);

-- AddForeignKey
ALTER TABLE "contract_texts" ADD CONSTRAINT "contract_texts_contract_id_fkey" FOREIGN KEY ("contract_id") REFERENCES "contracts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand --------------------------------------------------------------------------------------------------------------
ALTER TABLE "contract_texts" ADD CONSTRAINT "contract_texts_version" CHECK ("version" >= 1);

-- A text is about the learner of an open account.
CREATE FUNCTION check_contract_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_left_account((SELECT learner_id FROM contracts WHERE id = NEW.contract_id)) THEN
    RAISE EXCEPTION 'the account of a row in contract_texts is closed' USING ERRCODE = '23L01', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER check_contract_text BEFORE INSERT OR UPDATE ON contract_texts
  FOR EACH ROW EXECUTE FUNCTION check_contract_text();
