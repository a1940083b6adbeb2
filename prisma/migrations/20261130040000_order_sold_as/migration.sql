-- What the papers of an order show is frozen with the sale. Orders from before keep null.
ALTER TABLE "orders" ADD COLUMN "sold_as" JSONB;
