DROP INDEX "inventories_available";--> statement-breakpoint
CREATE INDEX "mails_kind" ON "mails" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "inventories_available" ON "inventories" USING btree (("on_hand" - "reserved"),"sku","on_hand","reserved");