/** Used in every title, email and page. */
export const PRODUCT_NAME = 'Cold Open';
