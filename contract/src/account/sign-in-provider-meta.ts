/** The server writes the provider's name into the page, so that the login page does not have to request it. */
export const SIGN_IN_PROVIDER_META = 'sign-in-provider';
