/** The product cannot start for a reason that the operator can fix. Only the message is printed, without a stack. */
export class StartFailure extends Error {}
