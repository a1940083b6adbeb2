-- Names are stored composed (NFC) from now on; those of before are composed here, so that the same name is found again.
UPDATE "users" SET "name" = normalize("name", NFC) WHERE "name" IS NOT NFC NORMALIZED;
UPDATE "coaches" SET "display_name" = normalize("display_name", NFC) WHERE "display_name" IS NOT NFC NORMALIZED;
UPDATE "company_employees" SET "name" = normalize("name", NFC) WHERE "name" IS NOT NFC NORMALIZED;
