/** The product's name, said once; every title, mail and page takes it from here. */
export const PRODUCT_NAME = 'Cold Open';
