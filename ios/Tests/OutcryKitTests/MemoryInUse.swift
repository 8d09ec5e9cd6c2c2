import Malloc

/// Gives how many bytes this process has allocated and not given back.
func memoryInUse() -> Int {
  #if os(Linux)
    let used = mallinfo2()
    return Int(used.uordblks + used.hblkhd)
  #else
    return Int(mstats().bytes_used)
  #endif
}
