export const SHARE_HEADING_ID = 'share-heading';
