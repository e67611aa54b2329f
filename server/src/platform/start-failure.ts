/** The product cannot start, for a reason the operator can mend: the message is one clear line, no stack is shown. */
export class StartFailure extends Error {}
