/** Used in every title, mail and page. */
export const PRODUCT_NAME = 'Cold Open';
