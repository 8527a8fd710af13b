CREATE TABLE "shared_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL
);
