import { getSecrets } from "@/lib/secrets";
import { noticeJobs } from "./admin-accounts/tell-staff";
import { deliveryJobs } from "./carrier-news/query-bookings";
import { productJobs } from "./catalogue/change-due-products";
import { searchJobs } from "./catalogue/missed-searches";
import { storeListJobs } from "./convenience-stores/copy-store-lists";
import type { Database } from "./db/database";
import { type DeliveryKey, deliveryServices, storeService } from "./delivery-services/delivery-services";
import { withOpeners } from "./http/service-keys";
import { stockJobs } from "./inventories/note-low-stock";
import { invoiceServices } from "./invoice-services/invoice-services";
import { invoiceJobs } from "./invoices/invoice-jobs";
import type { Job } from "./jobs/run-jobs";
import { mailJobs } from "./mail/send-due-mails";
import { memberTotalsJobs } from "./member-records/member-totals";
import { deliveryOptions, invoiceOptions, mailing, paymentOptions } from "./open-backend";
import { orderJobs } from "./order-management/order-jobs";
import { soldJobs } from "./orders/count-sold";
import { paymentServices } from "./payment-methods/payment-services";
import { renderMail } from "./render-mail";
import { renewSearchJobs } from "./renew-search";
import { reviewJobs } from "./reviews/ask-for-reviews";
import { readDeliveryGateway, readGateway } from "./settings/service-keys";
import { bookingJobs } from "./shipments/send-bookings";
import { signInJobs } from "./sign-ins/count-attempt";
import { stockAlertJobs } from "./stock-alerts/tell-of-stock";

/** All automatic jobs of the shop. */
export function allJobs(db: Database): Job[] {
  const signingKey = getSecrets().session_password;
  const posting = { db, signingKey, renderMail, ...mailing() };
  const payments = withOpeners(paymentServices, paymentOptions(), signingKey);
  const { publicUrl, apiUrl = publicUrl } = payments;
  const delivery = withOpeners(deliveryServices, { ...deliveryOptions(), noticeUrl: apiUrl }, signingKey);
  return [
    ...mailJobs(posting),
    ...orderJobs(db, (service) => readGateway(service, db, payments)),
    ...deliveryJobs(db, deliveryServices, ({ key }) => readDeliveryGateway(key as DeliveryKey, db, delivery)),
    ...bookingJobs(db, delivery),
    ...invoiceJobs(db, withOpeners(invoiceServices, invoiceOptions(), signingKey), apiUrl),
    ...storeListJobs(db, () => readDeliveryGateway(storeService.key, db, delivery)),
    ...productJobs(db),
    ...searchJobs(db),
    ...reviewJobs(db),
    ...stockJobs(db),
    ...stockAlertJobs(db),
    ...noticeJobs(db),
    ...renewSearchJobs(db),
    ...signInJobs(db),
    ...memberTotalsJobs(db),
    ...soldJobs(db),
  ];
}
