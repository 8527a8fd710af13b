/** What Node and OpenSSL call a certificate that cannot be trusted. */
const CODES = [
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "CERT_HAS_EXPIRED",
  "CERT_NOT_YET_VALID",
  "CERT_REVOKED",
  "ERR_TLS_CERT_ALTNAME_INVALID",
];

/** Whether a connection failed because of the other side's certificate. @param code of Node's error */
export function isCertificateProblem(code: string | undefined): boolean {
  return code !== undefined && CODES.includes(code);
}
