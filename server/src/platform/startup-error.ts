/**
 * Reports a startup problem that the operator can fix. Only the message is printed, without a stack trace.
 */
export class StartupError extends Error {}
