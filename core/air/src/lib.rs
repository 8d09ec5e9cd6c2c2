//! A simulated Bluetooth air: phones that advertise, dial and send over links that lose, stall and drop.
