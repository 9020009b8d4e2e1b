/** Why a clinic cannot be moved, in a sentence for the operator. */
export class MoveRefused extends Error {}
