// All are loaded once the form is there: as one file, since each file costs its headers.
export { CouponField } from "./coupon-field";
export { NoteField } from "./note-field";
export { TotalBar } from "./total-bar";
