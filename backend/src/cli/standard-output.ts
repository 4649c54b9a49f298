/** The name of the file that stands for standard output. */
export const STANDARD_OUTPUT = '-';
