/**
 * Why the last attempt failed: nobody answered there; not in time; the address is one to which nothing is sent; the certificate
 * is not that of the host; or the answer was another one than success.
 */
export const deliveryFailures = ['unreachable', 'timeout', 'address', 'certificate', 'refused'] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];
