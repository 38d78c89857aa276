/** The player closed the step-up dialog: the request was not repeated, and nothing has changed. */
export class StepUpCancelled extends Error {}
