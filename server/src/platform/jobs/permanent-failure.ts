/** Thrown by a worker whose job cannot succeed at any later time, so that it is not tried again. */
export class PermanentFailure extends Error {}
