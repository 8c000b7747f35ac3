/** A published address that was given up stays reserved for so long. */
export const DAYS_RETIRED = 90
/** An expired link stays listed for so long. */
export const DAYS_LINK_LISTED = 30
export const DAYS_REPORT_KEPT = 180
