/** An address that was published and given up is kept from others for so long. */
export const DAYS_RETIRED = 90
/** A link that is over is listed for so long. */
export const DAYS_LINK_LISTED = 30
export const DAYS_REPORT_KEPT = 180
